import { expect, test } from 'vitest';
import { hosts } from './hosts.ts';

// docs/product.md#trade-page
test.each(Object.keys(hosts))(
  '%s leads /t to the page of a trade, which sends no referrer and is in no index',
  (host) => {
    const rules = (hosts[host]?.({ supabaseUrl: 'https://db.example.com' }) ?? []).map(([, text]) => text).join('\n');
    expect(rules).toContain('/t/index.html');
    expect(rules).toMatch(/\/t\/[\s\S]*no-referrer/);
    expect(rules).toMatch(/noindex, nofollow/);
  },
);

test.each(Object.keys(hosts))('%s lets no cache hold back the service workers of a new version', (host) => {
  const rules = (hosts[host]?.({ supabaseUrl: 'https://db.example.com' }) ?? []).map(([, text]) => text).join('\n');
  for (const site of ['/', '/client/', '/t/']) expect(rules).toMatch(new RegExp(`${site}worker\\.js[^/]*no-cache`));
});
