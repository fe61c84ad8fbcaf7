/** The languages of trades, by the code that is stored. */
export const languageNames = { en: 'English', es: 'Spanish' } as const;
