-- Keys of calls that made or changed a person may stand beside a digest of a first password, which could be guessed from
-- it. Answers do not say of which call they are, so all that hold a person lose it.
update public.idempotency_keys set request_hash = '' where answer ? 'userTypeId' and request_hash <> '';
