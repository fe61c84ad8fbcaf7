/** The languages of mails and pages for trades. */
export const tradeLanguages = ['en', 'es'] as const;
