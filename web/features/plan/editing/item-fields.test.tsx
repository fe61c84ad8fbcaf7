import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Facts } from '../../../../functions/core/common/facts.ts';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { planFacts } from '../../../../functions/core/plan/facts.ts';
import { entities } from '../../../../functions/core/plan/names.ts';
import { BareForm } from '../../../components/form/bare-form.tsx';
import { ItemFields } from './item-fields.tsx';
import { blankItem, type ItemValues, itemFieldsOf, itemValuesOf } from './item-values.ts';

interface Mode {
  isTemplate: boolean;
  isLinked: boolean;
}

function Form({
  entity,
  isTemplate,
  isLinked,
  values = blankItem,
}: Mode & { entity: PlanEntity; values?: ItemValues }) {
  return (
    <BareForm values={values} onSubmit={async () => true}>
      <ItemFields entity={entity} isTemplate={isTemplate} isLinked={isLinked} />
    </BareForm>
  );
}

/** What dates are computed from has its controls in linked plans alone. */
const ofLinked = ['begins', 'isFixed', 'deadline', 'isOutdoors', 'isElapsed', 'isOrder'];
/** A template is not under way. */
const ofProjects = ['statusId', 'startedOn', 'completedOn'];

const forms = entities.flatMap((entity) =>
  [true, false].flatMap((isTemplate) =>
    [true, false].map((isLinked) => {
      const mode = `${isLinked ? 'linked' : 'manual'} ${isTemplate ? 'template' : 'project'}`;
      return [entity, mode, { isTemplate, isLinked }] as const;
    }),
  ),
);

test.each(forms)(
  'the form of a %s of a %s has a control for every writable field that has a label',
  (entity, _, mode) => {
    const markup = renderToStaticMarkup(createElement(Form, { entity, ...mode }));
    const facts: Facts = planFacts[entity];
    // A typed start is `notBefore`.
    const absent = ['notBefore', ...(mode.isLinked ? [] : ofLinked), ...(mode.isTemplate ? ofProjects : [])];
    const missing = Object.keys(facts).filter((field) => {
      const { written, label } = facts[field] ?? {};
      return written && label !== null && !absent.includes(field) && !markup.includes(`>${label}<`);
    });
    expect(missing).toEqual([]);
  },
);

// docs/product.md#row-schedule
test.each([true, false])('dates and duration come first, whether a plan is linked (%s) or not', (isLinked) => {
  const markup = renderToStaticMarkup(createElement(Form, { entity: 'task', isTemplate: false, isLinked }));
  const labels = [...markup.matchAll(/<label[^>]*>([^<]+)</g)].map(([, label]) => label);
  const first = ['Name', 'Description', 'Scheduled Start Date', 'Scheduled Completion Date', 'Duration'];
  expect(labels.slice(0, 5)).toEqual(first);
});

// docs/product.md#computed-dates
test.each([
  [{ scheduledStart: '2026-03-04', scheduledCompletion: '2026-03-09' }, 'have automatically been calculated'],
  [{}, 'will follow from its phases'],
])('the form of a major phase with %j says that its dates %s', (dates, words) => {
  const values = { ...blankItem, ...dates };
  const markup = renderToStaticMarkup(
    createElement(Form, { entity: 'majorphase', isTemplate: false, isLinked: false, values }),
  );
  expect(markup).toContain(`The scheduled dates ${words}`);
});

test.each(entities)("an unchanged form of a %s sends the row's values", (entity) => {
  const facts: Facts = planFacts[entity];
  const samples = {
    name: 'A',
    text: 'B',
    number: 7,
    day: '2026-03-04',
    status: 2,
    unit: 1,
    begins: 'after_links',
    flag: true,
  } as const;
  const written = Object.keys(facts).filter((field) => facts[field]?.written);
  const row = Object.fromEntries(written.map((field) => [field, samples[facts[field]?.kind as keyof typeof samples]]));
  expect(itemFieldsOf(entity, itemValuesOf(row))).toEqual(row);
  const empty = itemFieldsOf(entity, { ...blankItem, name: 'A' });
  expect(empty).toMatchObject({ description: null, duration: null, durationType: 0 });
});
