import { expect, test } from 'vitest';
import { makeOffer, type OfferFacts } from './make-offer.ts';

type Draft = OfferFacts['decision'];

function factsOf(kind: Draft['kind'], count: number): OfferFacts {
  const options = Array.from({ length: count }, (_, at) => ({ name: `Tile ${at}`, priceCents: 100, effects: [] }));
  return {
    decision: { kind, title: 'Tile', options } as unknown as Draft,
    company: {
      name: 'Paradigm Pro',
      address: null,
      currency: 'USD',
      terms: null,
      hasTerms: false,
      timeZone: 'Etc/UTC',
    },
    project: { name: 'Lakeside House', address: null, isTemplate: false, isSeen: false },
    inPerson: false,
    signers: ['Maria López'],
    sender: 'Jordan Lee',
    today: '2027-03-01',
    expiresOn: null,
    language: 'en',
    request: 1,
    revision: 1,
    rows: [],
  };
}

/** Of a project that clients do not see, so that nothing is made. */
const problemsOf = (kind: Draft['kind'], count: number) => {
  const made = makeOffer(factsOf(kind, count));
  return Array.isArray(made) ? made.filter(({ loc }) => loc[1] === 'options').map(({ msg }) => msg) : made;
};

// docs/product.md#decision-drafts
test('a selection is sent with several options, and anything else with one', () => {
  for (const kind of ['approval', 'change'] as const) {
    expect(problemsOf(kind, 0)).toEqual(['Not enough options to choose from']);
    expect(problemsOf(kind, 1)).toEqual([]);
    expect(problemsOf(kind, 2)).toEqual(['Only a selection has several options']);
  }
  expect(problemsOf('selection', 1)).toEqual(['Not enough options to choose from']);
  expect(problemsOf('selection', 2)).toEqual([]);
});
