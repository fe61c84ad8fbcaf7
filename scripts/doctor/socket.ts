// Joins a channel of Realtime, as a browser does.
import type { Installation } from './finding.ts';
import { siteEnv } from './site-checks.ts';

type Joined = 'closed' | 'refused' | 'joined';

export async function socketAddress(installation: Installation): Promise<string> {
  const { supabaseUrl, supabaseAnonKey } = await siteEnv(installation);
  return `${supabaseUrl.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${supabaseAnonKey}&vsn=2.0.0`;
}

/** Tries to join the private channel of `member`, or without one a public channel; `closed` when no socket opens. */
export function join(address: string, member?: { topic: string; token: string }): Promise<Joined> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address);
    let came: Joined = 'closed';
    const end = (how: Joined) => {
      clearTimeout(timer);
      socket.close();
      resolve(how);
    };
    const timer = setTimeout(() => end(came), 10_000);
    socket.addEventListener('open', () => {
      came = 'refused';
      const config = { private: member !== undefined, broadcast: {}, presence: {}, postgres_changes: [] };
      const payload = { config, ...(member && { access_token: member.token }) };
      socket.send(JSON.stringify(['1', '1', `realtime:${member?.topic ?? 'doctor'}`, 'phx_join', payload]));
    });
    socket.addEventListener('message', ({ data }) => {
      const [, , , event, payload] = JSON.parse(String(data)) as [string, string, string, string, { status?: string }];
      if (event === 'phx_reply') end(payload.status === 'ok' ? 'joined' : 'refused');
    });
    socket.addEventListener('close', () => end(came));
    socket.addEventListener('error', () => end(came));
  });
}
