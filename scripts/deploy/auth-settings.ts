// Settings of the Supabase project: no public sign-up, no tables in the Data API, no public Realtime channels.
import type { Step } from './settings.ts';
import { isSecretKey, type Settings } from './settings.ts';

type Values = Record<string, unknown>;

/** The same rule as in functions/api/users/account-changes.ts. */
const passwordLength = 10;

/** Auth limits by network address, and without forwarding every sign-in comes from the function's address. */
function limitsOf(settings: Settings): Values {
  return isSecretKey(settings.SUPABASE_SERVICE_ROLE_KEY)
    ? { security_sb_forwarded_for_enabled: true }
    : // Per five minutes; the default is 150.
      { rate_limit_token_refresh: 600 };
}

/** The settings of a hosted project in the format of its management API. */
function wanted(settings: Settings): [part: string, values: Values][] {
  const auth = {
    disable_signup: true,
    site_url: settings.SITE_URL,
    password_min_length: passwordLength,
    // The product sends no codes of Auth. Codes requested by strangers are long and expire in ten minutes.
    mailer_otp_length: 10,
    mailer_otp_exp: 600,
    ...limitsOf(settings),
  };
  return [
    ['config/auth', auth],
    ['postgrest', { db_schema: '' }],
    ['config/realtime', { private_only: true }],
  ];
}

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
    plan: () => wanted(settings).map(([part, values]) => `${part}: ${JSON.stringify(values)}`),
    run: async () => {
      for (const [part, values] of wanted(settings)) {
        const response = await fetch(
          `${settings.SUPABASE_MANAGEMENT_URL}/v1/projects/${settings.SUPABASE_PROJECT_REF}/${part}`,
          {
            method: 'PATCH',
            headers: {
              authorization: `Bearer ${settings.SUPABASE_ACCESS_TOKEN}`,
              'content-type': 'application/json',
            },
            body: JSON.stringify(values),
          },
        );
        if (!response.ok) throw new Error(`The settings of ${part} were refused (${response.status})`);
      }
      return 'public sign-up, the Data API and public channels are off';
    },
  };
}

function byHand({ SITE_URL }: Settings): string[] {
  return [
    'in the .env of your Supabase: DISABLE_SIGNUP=true',
    `SITE_URL=${SITE_URL}`,
    'PGRST_DB_SCHEMAS= (empty: the product does not use the Data API)',
    `for its service auth: GOTRUE_PASSWORD_MIN_LENGTH=${passwordLength}, GOTRUE_MAILER_OTP_LENGTH=10, GOTRUE_MAILER_OTP_EXP=600`,
    "for Realtime, in its database: update _realtime.tenants set private_only = true where external_id = 'realtime-dev'",
  ];
}
