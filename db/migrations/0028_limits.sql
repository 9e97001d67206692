-- When somebody last asked for a code for a number: what tells the sweeper that nobody needs its count any more.
alter table otp_numbers add column asked_at timestamptz not null default now();
create index otp_numbers_asked on otp_numbers (asked_at);
