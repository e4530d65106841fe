-- An undo, too, is many short transactions: "undoing" until the last one. Items of products that were taken back are deleted.
alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check
  check (state in ('ready', 'applying', 'reverting', 'applied', 'undoing', 'undone'));
drop index imports_unfinished;
create index imports_unfinished on imports (lease_until) where state in ('applying', 'reverting', 'undoing');
