-- The worker tells which uploads no row speaks of.
select app.allow('files', 'work', 'select', 'true');
