-- No two areas share a pincode: whoever asks which area serves one looks at the nearest range below it alone.
alter table service_area_ranges add constraint service_area_ranges_apart
  exclude using gist (int4range(from_pincode::int, to_pincode::int, '[]') with &&);
