// The consent to sign electronically, as it is on the screen. Its hash is kept with it, so what was agreed to can be shown: a
// text that changes is another version, and an older one stays here while pages with it may be open.
import type { Language } from './offer-content.ts';

/** In the account it is asked once a language; on a device of the office with each signature. */
export type ConsentWay = 'account' | 'in_person';

interface Consent {
  /** Beside the box that is ticked. */
  tick: string;
  about: string;
}

/** Version 1 had the name of the company and of the person in it, and its hash was not kept. */
export const CONSENT = 2 as const;

export const consents: Record<ConsentWay, Record<Language, Consent>> = {
  account: {
    en: {
      tick: 'I agree to sign electronically. This is asked once in English.',
      about:
        'You can have it on paper instead: ask the company. You can take your signature back until all have signed. You get what is signed by e-mail to the address of your account, which you can correct in your account. You need a browser and that e-mail.',
    },
    es: {
      tick: 'Acepto firmar de forma electrónica. Se pregunta una sola vez en español.',
      about:
        'Puede recibirlo en papel: pídalo a la empresa. Puede retirar su firma hasta que todos hayan firmado. Recibirá lo firmado por correo electrónico en la dirección de su cuenta, que puede corregir en su cuenta. Necesita un navegador y ese correo electrónico.',
    },
  },
  in_person: {
    en: {
      tick: 'I have read it and agree to sign it electronically, on this device.',
      about:
        'You can have it on paper instead. You get what is signed by e-mail: tell the company if your address has changed.',
    },
    es: {
      tick: 'Lo he leído y acepto firmarlo de forma electrónica, en este dispositivo.',
      about:
        'Puede recibirlo en papel. Recibirá lo firmado por correo electrónico: avise a la empresa si su dirección ha cambiado.',
    },
  },
};

/** The text that is hashed: the whole of what is on the screen. */
export function consentText(way: ConsentWay, language: Language): string {
  const { tick, about } = consents[way][language];
  return `${tick}\n\n${about}\n`;
}
