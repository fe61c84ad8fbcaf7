// What the project itself must be told: nobody signs up by themselves, the Data API gives nothing out.
import type { Settings } from './settings.ts';
import type { Step } from './step.ts';

/** The settings of a hosted project, as its management API takes them. */
const wanted = (settings: Settings): [part: string, body: Record<string, unknown>][] => [
  ['auth', { disable_signup: true, site_url: settings.SITE_URL, password_min_length: 10 }],
  ['postgrest', { db_schema: '' }],
];

export function authSettingsStep(settings: Settings): Step {
  if (!settings.SUPABASE_PROJECT_REF) {
    return {
      title: 'Settings of Supabase',
      plan: () => byHand(settings),
      run: async () => byHand(settings).join('; '),
    };
  }
  return {
    title: 'Settings of the project',
    plan: () => wanted(settings).map(([part, body]) => `${part}: ${JSON.stringify(body)}`),
    run: async () => {
      for (const [part, body] of wanted(settings)) {
        const path = part === 'auth' ? 'config/auth' : part;
        const response = await fetch(
          `${settings.SUPABASE_MANAGEMENT_URL}/v1/projects/${settings.SUPABASE_PROJECT_REF}/${path}`,
          {
            method: 'PATCH',
            headers: {
              authorization: `Bearer ${settings.SUPABASE_ACCESS_TOKEN}`,
              'content-type': 'application/json',
            },
            body: JSON.stringify(body),
          },
        );
        if (!response.ok) throw new Error(`The settings of ${part} were refused (${response.status})`);
      }
      return 'public sign-up and the Data API are off';
    },
  };
}

function byHand({ SITE_URL }: Settings): string[] {
  return [
    'in the .env of your Supabase: DISABLE_SIGNUP=true',
    `SITE_URL=${SITE_URL}`,
    'PGRST_DB_SCHEMAS= (empty: the product does not use the Data API)',
  ];
}
