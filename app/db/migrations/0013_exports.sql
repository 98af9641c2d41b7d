-- A text as a cell of delimited text: no separators, quotes or line breaks, and an apostrophe before what a spreadsheet
-- would run as a formula. The same as csvCell in app/domain/platform/spreadsheet/write.ts, byte for byte.
create function app.csv_cell(cell text) returns text language sql immutable parallel safe strict as $$
  select case when clean ~ '^''*[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*[=+@\uff1d\uff0b\uff0d\uff20-]'
    then '''' || clean else clean end
  from (select translate(regexp_replace(cell, '[\r\n\t]+', ' ', 'g'), ';"', '') as clean) c
$$;
