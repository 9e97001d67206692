-- The parts of an address's house line. `street` holds the whole line as before, so the release before reads and writes
-- addresses unchanged; it leaves these columns null, or out of date, and they count only while they make up `street`.
alter table addresses
  add column house text check (length(house) between 1 and 40),
  add column building text check (length(building) between 1 and 96),
  add column locality text check (length(locality) <= 60);

-- Everyday names that the post office's directory lacks; a fresh install loads them from its starting data.
insert into localities (pincode, name, search_name, place_rank, source, lat, lng)
select p.pincode, named.name, lower(named.name || ' ' || p.city), 0, 'everyday', p.lat, p.lng
from (values
  ('400001', 'Fort'), ('400058', 'Andheri West'), ('400053', 'Andheri West'), ('400028', 'Dadar West'), ('400104', 'Goregaon West')
) named (pincode, name)
join pincodes p on p.pincode = named.pincode
where not exists (
  select from localities l where l.pincode = p.pincode and l.search_name = lower(named.name || ' ' || p.city));
