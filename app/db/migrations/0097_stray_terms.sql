-- The worker tells which terms' files no row speaks of.
select app.allow('access_terms', 'work', 'select', 'true');
