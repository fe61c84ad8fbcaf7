import { Search } from 'lucide-react';
import { TextInput } from './text-input.tsx';

interface SearchInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchInput({ label, value, onChange }: SearchInputProps) {
  return (
    <div className="w-full sm:w-72">
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        icon={<Search size={16} strokeWidth={1.75} />}
      />
    </div>
  );
}
