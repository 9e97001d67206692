-- The colours of tags become content, which the operator changes; a new shop has them from its starting data.
insert into content (name, value)
select 'tag_groups', '[
  {"color": "best-value", "tags": ["Best Value", "Limited Offer"]},
  {"color": "most-popular", "tags": ["Most Popular", "Recommended", "Premium"]},
  {"color": "healthy-heart", "tags": ["Healthy Heart"]},
  {"color": "affordable", "tags": ["Affordable", "New"]},
  {"color": "gyno-choice", "tags": ["Gyno Choice"]},
  {"color": "most-booked", "tags": ["Most Booked"]}
]'::jsonb
where exists (select from seed_loads where name = 'starting-data')
on conflict (name) do nothing;
