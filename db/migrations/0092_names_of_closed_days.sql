-- Migration 0073 gave every closed date the same reason. The reason that staff wrote since stays. The version stays too:
-- it counts the changes by staff.
update slot_exceptions
set reason = case to_char(from_day, 'MM-DD')
    when '01-26' then 'Republic Day'
    when '08-15' then 'Independence Day'
    when '10-02' then 'Gandhi Jayanti'
    else 'Closed on ' || to_char(from_day, 'FMDay, DD Mon')
  end
where reason = 'Closed date' and kind = 'closed' and from_day = to_day;
