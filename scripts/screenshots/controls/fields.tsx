import { Search } from 'lucide-react';
import { useState } from 'react';
import { Choice } from '../../../web/components/controls/choice.tsx';
import { Field } from '../../../web/components/controls/field.tsx';
import { SearchInput } from '../../../web/components/controls/search-input.tsx';
import { Select } from '../../../web/components/controls/select.tsx';
import { Switch } from '../../../web/components/controls/switch.tsx';
import { TextInput } from '../../../web/components/controls/text-input.tsx';
import { Textarea } from '../../../web/components/controls/textarea.tsx';
import type { UploadState } from '../../../web/components/files/upload-texts.ts';
import { UploadZone } from '../../../web/components/files/upload-zone.tsx';
import { BareForm } from '../../../web/components/form/bare-form.tsx';
import { DateField } from '../../../web/components/form/day/date-field.tsx';
import { Section, Specimen } from './section.tsx';

const width = 'w-64';
const days = { day: '2027-03-01', fixed: '2027-03-01' };
const many = Array.from({ length: 80 }, (_, at) => ({ id: String(at), label: `Room ${at}` }));

export function Fields() {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('7');
  return (
    <Section title="Fields">
      <Field label="Text" hint="A hint under it." className={width}>
        <TextInput defaultValue="Typed" />
      </Field>
      <Field label="Text with an error" error="Name is required" required className={width}>
        <TextInput />
      </Field>
      <Field label="Text, disabled" className={width}>
        <TextInput defaultValue="Cannot be changed" disabled />
      </Field>
      <Field label="Text with an icon" className={width}>
        <TextInput placeholder="Placeholder" icon={<Search aria-hidden size={16} strokeWidth={1.75} />} />
      </Field>
      <Field label="Lines" className={width}>
        <Textarea rows={2} defaultValue="One line and another" />
      </Field>
      <Field label="Choice" className={width}>
        <Select defaultValue="b">
          <option value="a">First</option>
          <option value="b">Second</option>
        </Select>
      </Field>
      <Field label="Choice, disabled" className={width}>
        <Select disabled>
          <option>Only this</option>
        </Select>
      </Field>
      <Field label="Choice of many" className={width}>
        <Choice value={chosen} options={many} onChange={setChosen} noun="rooms" />
      </Field>
      <BareForm values={days} onSubmit={async () => false} className={width}>
        <DateField<typeof days> name="day" label="Day" />
        <DateField<typeof days> name="fixed" label="Day, read-only" readOnly />
      </BareForm>
      <SearchInput label="Search specimens" value={search} onChange={setSearch} />
    </Section>
  );
}

export function Switches() {
  const [isOn, setOn] = useState(true);
  return (
    <Section title="Switches">
      <Switch label="On" checked={isOn} onChange={setOn} />
      <Switch label="Off" checked={!isOn} onChange={(checked) => setOn(!checked)} />
      <Switch label="On, disabled" checked disabled onChange={() => {}} />
      <Switch label="Off, disabled" checked={false} disabled onChange={() => {}} />
    </Section>
  );
}

const states: UploadState[] = ['idle', 'uploading', 'uploaded', 'error', 'disabled'];

/** The widget itself shows the sixth state, drag-over. */
export function Uploads() {
  return (
    <Section title="Upload widget">
      {states.map((state) => (
        <Specimen key={state} name={state} className="w-72">
          <UploadZone
            label={`Add files (${state})`}
            state={state}
            accept={{ 'image/*': [] }}
            maxSize={1024}
            onFiles={() => {}}
          />
        </Specimen>
      ))}
    </Section>
  );
}
