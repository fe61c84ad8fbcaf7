import { expect, onTestFinished, test } from 'vitest';
import { asPostgres } from './database.ts';
import { anAddress, aPerson, aVisitor, signIn, theService } from './people.ts';

async function anInvitation(email = anAddress()) {
  const { data, error } = await theService().auth.admin.generateLink({
    type: 'invite',
    email,
    options: { data: { name: 'Ada' }, redirectTo: 'http://127.0.0.1/welcome' },
  });
  if (error) throw error;
  onTestFinished(async () => {
    await theService().auth.admin.deleteUser(data.user.id);
  });
  return { email, user: data.user, link: data.properties };
}

test('an invited person comes in by the link, once, and sets a password', async () => {
  const { email, user, link } = await anInvitation();
  expect(user).toMatchObject({ email, user_metadata: { name: 'Ada' } });
  expect(user.email_confirmed_at).toBeUndefined();
  expect(link).toMatchObject({ verification_type: 'invite', redirect_to: 'http://127.0.0.1/welcome' });
  expect(new URL(link.action_link).searchParams.get('token')).toBe(link.hashed_token);

  const visitor = aVisitor();
  const { data, error } = await visitor.auth.verifyOtp({ type: 'invite', token_hash: link.hashed_token });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(user.id);
  expect(data.user?.email_confirmed_at).toBeTruthy();
  expect((await visitor.auth.updateUser({ password: 'my own password' })).error).toBeNull();
  await signIn({ id: user.id, email, password: 'my own password' });

  const again = await aVisitor().auth.verifyOtp({ type: 'invite', token_hash: link.hashed_token });
  expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
});

test('a second invitation replaces the first', async () => {
  const first = await anInvitation();
  const second = await anInvitation(first.email);
  expect(second.user.id).toBe(first.user.id);
  const old = await aVisitor().auth.verifyOtp({ type: 'invite', token_hash: first.link.hashed_token });
  expect(old.error?.code).toBe('otp_expired');
  const fresh = await aVisitor().auth.verifyOtp({ type: 'invite', token_hash: second.link.hashed_token });
  expect(fresh.error).toBeNull();
});

test('a confirmed person cannot be invited', async () => {
  const { email } = await aPerson();
  const invited = await theService().auth.admin.inviteUserByEmail(email);
  expect(invited.error).toMatchObject({ status: 422, code: 'email_exists' });
  const linked = await theService().auth.admin.generateLink({ type: 'invite', email });
  expect(linked.error).toMatchObject({ status: 422, code: 'email_exists' });
});

test('an invitation without a link makes an unconfirmed user', async () => {
  const { data, error } = await theService().auth.admin.inviteUserByEmail(anAddress(), { data: { name: 'Ada' } });
  expect(error).toBeNull();
  onTestFinished(async () => {
    await theService().auth.admin.deleteUser(data.user?.id ?? '');
  });
  expect(data.user).toMatchObject({ user_metadata: { name: 'Ada' } });
  expect(data.user?.invited_at).toBeTruthy();
  expect(data.user?.email_confirmed_at).toBeUndefined();
});

test('a recovery link signs in once, by the link or by the typed token', async () => {
  const person = await aPerson();
  const recover = async () => {
    const { data } = await theService().auth.admin.generateLink({ type: 'recovery', email: person.email });
    return data.properties;
  };
  const link = await recover();
  const byLink = { type: 'recovery', token_hash: link?.hashed_token ?? '' } as const;
  expect((await aVisitor().auth.verifyOtp(byLink)).data.user?.id).toBe(person.id);
  expect((await aVisitor().auth.verifyOtp(byLink)).error).toMatchObject({ status: 403, code: 'otp_expired' });

  const typed = { type: 'recovery', email: person.email, token: (await recover())?.email_otp ?? '' } as const;
  expect((await aVisitor().auth.verifyOtp(typed)).error).toBeNull();
  expect((await aVisitor().auth.verifyOtp(typed)).error?.code).toBe('otp_expired');
});

test('a link that is older than a day is expired', async () => {
  const { email } = await aPerson();
  const { data } = await theService().auth.admin.generateLink({ type: 'recovery', email });
  await asPostgres()`update auth.users set recovery_sent_at = now() - interval '25 hours' where email = ${email}`;
  const hash = data.properties?.hashed_token ?? '';
  const { error } = await aVisitor().auth.verifyOtp({ type: 'recovery', token_hash: hash });
  expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
});

test('a banned person cannot use a link', async () => {
  const { id, email } = await aPerson();
  const { data } = await theService().auth.admin.generateLink({ type: 'recovery', email });
  await theService().auth.admin.updateUserById(id, { ban_duration: '1h' });
  const hash = data.properties?.hashed_token ?? '';
  const { error } = await aVisitor().auth.verifyOtp({ type: 'recovery', token_hash: hash });
  expect(error).toMatchObject({ status: 403, code: 'user_banned' });
});

test('a recovery for an unknown address is refused to the service and answered to others', async () => {
  const email = anAddress();
  const { error } = await theService().auth.admin.generateLink({ type: 'recovery', email });
  expect(error).toMatchObject({ status: 404, code: 'user_not_found' });
  expect((await aVisitor().auth.resetPasswordForEmail(email)).error).toBeNull();
});

test('the link itself leads to the site, with a session or the reason why not', async () => {
  const { email } = await aPerson();
  const { data } = await theService().auth.admin.generateLink({ type: 'recovery', email });
  const follow = async () => {
    const answer = await fetch(data.properties?.action_link ?? '', { redirect: 'manual' });
    return new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1));
  };
  expect((await follow()).get('access_token')).toBeTruthy();
  expect((await follow()).get('error_code')).toBe('otp_expired');
});
