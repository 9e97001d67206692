/** Whether the tests run on the PostgreSQL server that TEST_DATABASE_URL names, and not on the embedded database. */
export const IS_ON_SERVER = (process.env['TEST_DATABASE_URL'] ?? '') !== ''
