-- Each function says what it is for, as all others do.
comment on function private.note_shown_link(text, uuid) is 'Notes who was shown the link that chooses a password.';
comment on function private.link_shown_to(text) is 'Who was shown the link of this token; null for a link that was only mailed.';
comment on function private.password_seen_by(uuid) is 'Who was shown the link by which this person chose the password; null for nobody.';
comment on function private.work_days_between(bigint, date, date) is 'Working days of a project from one day to another; null where they are too far apart to count.';
