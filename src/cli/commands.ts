import { auditCommands } from './audit-commands.ts'
import { backupCommands } from './backup-commands.ts'
import type { Command } from './command.ts'
import { bookCommands } from './book-commands.ts'
import { couponCommands } from './coupon-commands.ts'
import { enquiryCommands } from './enquiry-commands.ts'
import { grievanceCommands } from './grievance-commands.ts'
import { importCommands } from './import-commands.ts'
import { jobCommands } from './job-commands.ts'
import { orderCommands } from './order-commands.ts'
import { orderMoneyCommands } from './order-money-commands.ts'
import { seedCommands } from './seed-command.ts'
import { staffCommands } from './staff-commands.ts'

/** Every command of `labaya`, in the order of its help. */
export const commands: readonly Command[] = [
  ...importCommands,
  ...couponCommands,
  ...enquiryCommands,
  ...grievanceCommands,
  ...orderCommands,
  ...orderMoneyCommands,
  ...jobCommands,
  ...bookCommands,
  ...auditCommands,
  ...backupCommands,
  ...seedCommands,
  ...staffCommands,
]
