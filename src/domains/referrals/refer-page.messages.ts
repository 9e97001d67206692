import { formatRupees, type Paise } from '../../kernel/money.ts'
import { referralText } from './referrals.messages.ts'

/** The texts of the referral page. */
export const referPageText = {
  tab: 'Refer and earn',
  title: 'Refer and earn',
  lead: (coins: number, least: Paise) =>
    `Send your code to a friend who is new to Labaya. When your friend completes a first order of ${formatRupees(least, 0)} or more, you both get ${coins} coins.`,
  leadUnknown:
    'Send your code to a friend who is new to Labaya. When your friend completes a first order, you both get coins.',
  visitorTitle: 'Sign in to get your code',
  friendTitle: 'A friend sent you a code',
  friendText: 'Sign in or sign up to use it. You both get coins when your first order is complete.',
  yours: 'Your code',
  copy: 'Copy link',
  copied: 'Link copied',
  share: 'Share',
  whatsapp: 'Send by WhatsApp',
  shareText: 'Book lab tests at home with Labaya. With my code we both get coins.',
  counts: (invited: number, rewarded: number) =>
    `${invited} ${invited === 1 ? 'friend has' : 'friends have'} used your code, ${rewarded} of them ${rewarded === 1 ? 'has' : 'have'} completed an order.`,
  none: 'No one has used your code yet.',
  ownTitle: 'Do you have a friend’s code?',
  ownText: 'You can add it until your first order is confirmed.',
  field: 'Your friend’s code',
  use: 'Use code',
  using: 'Checking…',
  wrong: referralText.wrong,
  coins: 'See your coins',
  failed: 'We could not load your code.',
  tryAgain: 'Try again',
  loading: 'Loading your code',
  wentWrong: 'Something went wrong. Please try again.',
} as const
