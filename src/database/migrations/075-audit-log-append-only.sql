-- Entries of the log stay as they were written. Erasing a person may clear what an entry says, and nothing else.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.before is null and new.after is null
    and (new.id, new.at, new.actor, new.action, new.subject_type, new.subject_id)
      = (old.id, old.at, old.actor, old.action, old.subject_type, old.subject_id)
    and new.batch_id is not distinct from old.batch_id then
    return new;
  end if;
  raise exception 'Entries of the audit log cannot be changed or deleted.';
end
$$;
create trigger audit_log_is_kept before update or delete on audit_log
  for each row execute function keep_audit_log();
