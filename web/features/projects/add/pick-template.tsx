import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Template } from '../../../../functions/core/projects/contract.ts';
import type { PickerOption } from '../../../components/controls/picker/picker-option.ts';
import { ServerPicker } from '../../../components/controls/picker/server-picker.tsx';
import { Select } from '../../../components/controls/select.tsx';
import { templateChoicesQuery, templateQuery } from '../data/queries.ts';

export const EMPTY_PROJECT = 0;

interface PickTemplateProps {
  chosen: number;
  onChoose: (templateId: number) => void;
}

/** Selects a template; a search field when there are many. */
export function PickTemplate({ chosen, onChoose }: PickTemplateProps) {
  const { data, isPending } = useQuery(templateChoicesQuery(''));
  if (data?.next != null) return <SearchTemplate chosen={chosen} onChoose={onChoose} />;
  return (
    <Select value={chosen} disabled={isPending} onChange={(event) => onChoose(Number(event.target.value))}>
      <option value={EMPTY_PROJECT}>(Empty project)</option>
      {data?.data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function SearchTemplate({ chosen, onChoose }: PickTemplateProps) {
  const [picked, setPicked] = useState<PickerOption | null>(null);
  // The name of a template from the address is not known yet.
  const named = useQuery({ ...templateQuery(chosen), enabled: chosen !== EMPTY_PROJECT && picked === null });
  const value = picked ?? (named.data?.[0] ? optionOf(named.data[0]) : null);
  return (
    <ServerPicker
      value={chosen === EMPTY_PROJECT ? null : value}
      onChange={(option) => {
        setPicked(option);
        onChoose(Number(option?.id ?? EMPTY_PROJECT));
      }}
      find={templateChoicesQuery}
      optionOf={optionOf}
      noun="templates"
      placeholder="(Empty project)"
    />
  );
}

const optionOf = ({ id, name }: Template): PickerOption => ({ id: String(id), label: name });
