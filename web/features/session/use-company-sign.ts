import { useEffect, useState } from 'react';
import type { Company } from '../../../functions/core/settings/contract.ts';
import { loadEnv } from '../../lib/http/env.ts';
import { companyName, rememberCompanyName } from '../../model/site.ts';
import { api } from '../../session/api.ts';

/** The company's name and logo for somebody signed out; the name that this browser remembers until they are there. */
export function useCompanySign(): Company {
  const [company, setCompany] = useState<Company>(() => ({ name: companyName(), logo: null }));
  useEffect(() => {
    const asked = new AbortController();
    const { signal } = asked;
    // The settings are needed for the address of the logo. Without an answer the page stays as it is.
    Promise.all([api<Company>('/company', { signal }), loadEnv()]).then(
      ([answer]) => {
        if (signal.aborted) return;
        rememberCompanyName(answer.name);
        setCompany(answer);
      },
      () => {},
    );
    return () => asked.abort();
  }, []);
  return company;
}
