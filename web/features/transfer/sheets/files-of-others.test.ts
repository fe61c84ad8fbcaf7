// Sheets as other programs and people write them: the structure that comes in is that of the file.
import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Person } from '../assigned.ts';
import type { BroughtPlan, Into } from '../outline/brought-plan.ts';
import { type Read, Reading } from '../reading.ts';
import type { Chosen } from './sheet-to-outline.ts';

const company = { week: [true, true, true, true, true, false, false], days: [] };
const into: Into = { kind: 'new', today: '2026-01-01', company };
const bytesOf = (name: string) => new Uint8Array(readFileSync(`tests/support/sheets/${name}`));

async function opened(name: string, people: Person[] = [], bytes = bytesOf(name)) {
  const reading = new Reading();
  return { reading, result: await reading.read({ bytes, name, into, people }) };
}

/** What comes in by the columns that the heads say. */
async function brought(name: string, choice: Partial<Chosen> = {}, people: Person[] = []) {
  const { reading, result } = await opened(name, people);
  if (result.kind === 'brought') return result;
  if (result.kind !== 'columns') throw new Error(result.kind === 'unreadable' ? result.message : result.kind);
  const { headAt, columns } = result.guess;
  return ofBrought(await reading.choose({ headAt, columns, order: result.order ?? 'month', ...choice }));
}

function ofBrought(read: Read) {
  if (read.kind !== 'brought') throw new Error(read.kind === 'unreadable' ? read.message : read.kind);
  return read;
}

/** The names by their level, in one text a major phase. */
const outlineOf = ({ majorPhases }: BroughtPlan) =>
  majorPhases.map(
    ({ name, phases }) =>
      `${name}: ${phases.map((phase) => [phase.name, ...phase.tasks.map(({ title }) => `- ${title}`)].join(' ')).join(', ')}`,
  );

/** The links by the names of their rows. */
function linksOf({ links, majorPhases }: BroughtPlan): string[] {
  const names = majorPhases.flatMap(({ name, phases }) => [
    name,
    ...phases.flatMap((phase) => [phase.name, ...phase.tasks.map(({ title }) => title)]),
  ]);
  const nameOf = (number: string) => names[Number(number) - 1];
  return links.map(({ from, to, type, lag }) => {
    const terms = type === 'FS' && lag === 0 ? '' : ` ${type}${lag > 0 ? '+' : ''}${lag || ''}`;
    return `${nameOf(from)} → ${nameOf(to)}${terms}`;
  });
}

const toldIn = ({ told }: BroughtPlan) =>
  told.map((each) => (each.kind === 'left' ? `${each.name}: ${each.what}` : `${each.name}: ${each.field}, ${each.to}`));

// docs/product.md#sheet-structure
test.each([
  ['wbs.csv', ['Site work: Survey, Excavation', 'Framing: Walls, Roof', 'Interior: Drywall'], 5],
  ['wbs-msproject.csv', ['Site: Clear', 'Foundation: Dig, Pour', 'Framing: Walls, Roof'], 5],
  ['indent-from-0.csv', ['Site work: Survey, Excavation', 'Framing: Walls, Roof'], 4],
  ['ids-from-0.csv', ['ids-from-0: Survey, Excavation, Footings'], 3],
])('%s has the levels and days of its file', async (name, outline, rows) => {
  const { plan, proof } = await brought(name);
  expect(outlineOf(plan)).toEqual(outline);
  expect(proof).toMatchObject({ compared: rows, off: [] });
  expect(toldIn(plan)).toEqual([]);
});

test('numbers count from where the file counts', async () => {
  expect(linksOf((await brought('ids-from-0.csv')).plan)).toEqual(['Survey → Excavation', 'Excavation → Footings']);
  expect(linksOf((await brought('wbs-msproject.csv')).plan)).toEqual([
    'Clear → Dig',
    'Dig → Pour',
    'Pour → Walls',
    'Walls → Roof',
  ]);
});

// docs/product.md#sheet-asked
test.each([
  [
    'blank-row-predecessors.csv',
    ['Haul away', 'Insulation'],
    ['Rough plumbing → Insulation', 'Rough plumbing → Inspection FS+2', 'Inspection → Drywall'],
  ],
  ['smartsheet-blank2.csv', [null, 'Pour'], ['Dig → Pour', 'Pour → Cure', 'Cure → Frame', 'Pour → Step']],
])('%s: where empty rows would make other links, it is asked', async (name, _said, links) => {
  const { reading, result } = await opened(name);
  if (result.kind !== 'columns') throw new Error(result.kind);
  expect(result.counting).not.toBeNull();
  const chosen = { headAt: result.guess.headAt, columns: result.guess.columns, order: 'month' as const };
  // Without an answer it is asked again.
  expect(await reading.choose(chosen)).toMatchObject({ kind: 'columns', counting: result.counting });
  const bySheet = ofBrought(await reading.choose({ ...chosen, counting: 'sheet' }));
  expect(linksOf(bySheet.plan)).toEqual(expect.arrayContaining(links));
  expect(bySheet.proof.off).toEqual([]);
  const byName = ofBrought(await reading.choose({ ...chosen, counting: 'named' }));
  expect(linksOf(byName.plan)).not.toEqual(linksOf(bySheet.plan));
});

// docs/product.md#sheet-asked
test.each([
  ['dup.csv', 'Inspection → Pour', 'Pour: Predecessor, row 2'],
  ['same-name-predecessors.csv', 'Inspection → Paint', 'Paint: Predecessor, row 2'],
])('%s: a name of two rows is the one that its day allows, and that is told', async (name, link, told) => {
  const { plan, proof } = await brought(name);
  expect(linksOf(plan)).toContain(link);
  expect(toldIn(plan)).toContain(told);
  expect(proof.closing).toEqual([]);
});

// docs/product.md#sheet-structure
test.each(['ganttproject-tasks-and-resources.csv', 'ganttproject-after-excel.csv'])(
  '%s: a second table ends the first, which is told',
  async (name) => {
    const { plan, proof } = await brought(name);
    expect(outlineOf(plan)).toEqual(['Survey: Survey', 'Excavation: Excavation', 'Footings: Footings']);
    expect(plan.name).toBe('Site work');
    expect(linksOf(plan)).toEqual([
      'Survey → Excavation',
      `Excavation → Footings${name.includes('after') ? '' : ' FS+1'}`,
    ]);
    expect(plan.names.map((each) => each.name)).toEqual(['Ann Roe', 'Bo Lind', 'Ann Roe', 'Bo Lind']);
    expect(toldIn(plan)[0]).toMatch(/^The file: a second table below, with the heads “ID, Name, Default role.*2 rows$/);
    if (!name.includes('after')) expect(proof.off).toEqual([]);
  },
);

// docs/product.md#sheet-structure
test('names with commas are whole where somebody has them, or a company is called so', async () => {
  const trade = (name: string, id: number) => ({ name, tradeId: id, userId: null });
  const people = [trade('Blue Oak Plumbing, Inc.', 1), trade('Ann Roe', 2), trade('Blue Oak Plumbing', 3)];
  const { plan } = await brought('names-with-commas.csv', {}, people);
  expect(plan.names.map(({ name }) => name)).toEqual([
    'Blue Oak Plumbing, Inc.',
    'Ann Roe',
    'Bo Lind',
    'Smith & Sons Drywall, LLC',
    'Ann Roe',
  ]);
  const others = await brought('names-with-commas.csv', {}, [trade('Blue Oak Plumbing', 3)]);
  expect(others.plan.names[0]?.name).toBe('Blue Oak Plumbing, Inc.');
});

// docs/product.md#sheet-structure
test('a column of shares of one is read as such in a text, too', async () => {
  const { plan } = await brought('percent-as-fraction.csv');
  const rows = plan.majorPhases.flatMap(({ phases }) => phases);
  expect(rows.map(({ startedOn, completedOn }) => [startedOn, completedOn])).toEqual([
    ['2027-03-01', '2027-03-02'],
    ['2027-03-03', null],
    [null, null],
  ]);
});

// docs/product.md#sheet-asked
test('days of our own heads that another program saved are asked', async () => {
  const { reading, result } = await opened('own-heads-saved-by-excel-uk.csv');
  expect(result).toEqual({ kind: 'order' });
  const starts = async (order: 'month' | 'day') => {
    const read = await reading.order(order);
    if (read.kind !== 'own') throw new Error(read.kind);
    return read.plan.majorPhases.flatMap(({ phases }) =>
      phases.flatMap(({ tasks }) => tasks.map(({ scheduledStart }) => scheduledStart)),
    );
  };
  expect(await starts('day')).toEqual(['2027-03-05', '2027-03-08']);
  expect(await starts('month')).toEqual(['2027-05-03', '2027-08-03']);
});

test('own heads with years of two digits are read', async () => {
  const text = 'Major Phase,Phase,Task,Scheduled Start\nBuild,Framing,Walls,3/25/27\n';
  const { result } = await opened('plan.csv', [], new Uint8Array(Buffer.from(text)));
  expect(result).toMatchObject({
    kind: 'own',
    plan: { majorPhases: [{ phases: [{ tasks: [{ scheduledStart: '2027-03-25' }] }] }], problems: [] },
  });
});

// docs/product.md#sheet-chosen
test('a workbook is read from the sheet with the schedule, and another one can be chosen', async () => {
  const { reading, result } = await opened('cover-sheet-first.xlsx');
  expect(reading.sheets).toEqual({
    names: [
      { name: 'Cover', isHidden: false },
      { name: 'Schedule', isHidden: false },
    ],
    at: 1,
  });
  expect(result).toMatchObject({ kind: 'brought', proof: { compared: 2, off: [] } });
  expect(await reading.sheet(0)).toMatchObject({ kind: 'columns' });
});

const NS = 'http://schemas.openxmlformats.org';
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A workbook of these sheets, by their cells. */
function workbook(...sheets: { name: string; state?: string; rows: string }[]): Uint8Array<ArrayBuffer> {
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${NS}/package/2006/content-types"/>`,
    'xl/workbook.xml': `<workbook xmlns:r="${NS}/officeDocument/2006/relationships"><sheets>${sheets.map(({ name, state = 'visible' }, at) => `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, at) => `<Relationship Id="r${at}" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/s${at}.xml"/>`).join('')}</Relationships>`,
  };
  for (const [at, { rows }] of sheets.entries()) {
    parts[`xl/worksheets/s${at}.xml`] = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
}

const heads = `<row r="1">${cell('A1', 'Task')}${cell('B1', 'Start')}${cell('C1', 'Duration')}</row>`;
const dig = `<row r="2">${cell('A2', 'Dig')}<c r="B2" t="e"><v>#REF!</v></c>${cell('C2', '2 wks')}</row>`;

// docs/product.md#sheet-chosen
test('a cell far outside of a schedule is refused before anything is built', async () => {
  const far = `<row r="20000">${cell('XFD20000', 'x')}</row>`;
  const { result } = await opened('far.xlsx', [], workbook({ name: 'Plan', rows: heads + far }));
  expect(result).toMatchObject({ kind: 'unreadable', message: expect.stringContaining('XFD20000') });
  const empty = '<row r="3"><c r="XFD3" s="0"/></row><row r="1048576" ht="3"/>';
  expect((await opened('wide.xlsx', [], workbook({ name: 'Plan', rows: heads + dig + empty }))).result).toMatchObject({
    kind: 'columns',
    rows: [['Dig', '#REF!', '2 wks']],
  });
});

// docs/product.md#sheet-told
test('a hidden sheet is the last one, and errors and weeks are told', async () => {
  const sheets = [
    { name: 'Costs', state: 'hidden', rows: heads + dig },
    { name: 'Plan &amp; days', rows: heads + dig },
  ];
  const { reading, result } = await opened('plan.xlsx', [], workbook(...sheets));
  expect(reading.sheets?.names).toEqual([
    { name: 'Plan & days', isHidden: false },
    { name: 'Costs', isHidden: true },
  ]);
  if (result.kind !== 'columns') throw new Error(result.kind);
  const { headAt, columns } = result.guess;
  const { plan } = ofBrought(await reading.choose({ headAt, columns, order: 'month' }));
  expect(toldIn(plan)).toEqual(['Dig: its start, which is the error #REF!', 'Dig: Duration, 10 days']);
});

// docs/product.md#sheet-told
test('a link from an inactive row is told with its name', async () => {
  expect(toldIn((await brought('inactive.csv')).plan)).toEqual([
    'B: the row, which is inactive',
    'C: a link to “B”, which is inactive',
  ]);
});

// docs/product.md#sheet-chosen
test('a web page that is named .xls says how it becomes a workbook', async () => {
  expect((await opened('html-named.xls')).result).toMatchObject({
    kind: 'unreadable',
    message: expect.stringContaining('File › Save As with the type “Excel Workbook (*.xlsx)”'),
  });
});
