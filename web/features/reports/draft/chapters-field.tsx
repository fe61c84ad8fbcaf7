import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { limits } from '../../../../functions/core/common/limits.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { chaptersIn, chapterTitles, type DraftValues, hasTitles } from './draft-fields.ts';

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

/** The chapters of a book that people write, in their order: a title and a text each. */
export function ChaptersField() {
  const language = useWatch<DraftValues, 'language'>({ name: 'language' });
  const { field, fieldState } = useController<DraftValues, 'chapters'>({
    name: 'chapters',
    rules: { validate: (value) => hasTitles(value) || 'A chapter needs a title' },
  });
  const [added, setAdded] = useState<number | null>(null);
  const chapters = chaptersIn(field.value);
  const put = (next: typeof chapters) => field.onChange(JSON.stringify(next));
  const change = (at: number, part: 'title' | 'text') => (event: unknown) => {
    const { value } = (event as { target: HTMLInputElement }).target;
    put(chapters.map((chapter, index) => (index === at ? { ...chapter, [part]: value } : chapter)));
  };
  const add = () => {
    const title = chapterTitles[language].find((usual) => chapters.every((chapter) => chapter.title !== usual)) ?? '';
    setAdded(chapters.length);
    put([...chapters, { title, text: '' }]);
  };
  return (
    <div className="mb-4">
      {chapters.length === 0 && (
        <p className="mb-3 text-muted">Such as what the owner has of warranties, and how to care.</p>
      )}
      {chapters.map(({ title, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chapter is its place, and has nothing else that stays.
        <fieldset key={at} className="mb-2 border-line border-b pb-2 last-of-type:border-b-0">
          <legend className="sr-only">{title || `Chapter ${at + 1}`}</legend>
          <div className="flex items-start gap-2">
            <Field
              label="Title"
              className="grow"
              required
              error={title.trim() === '' ? fieldState.error?.message : undefined}
              control={{ value: title, onChange: change(at, 'title'), onBlur: field.onBlur }}
            >
              <TextInput maxLength={limits.name} autoComplete="off" autoFocus={added === at} />
            </Field>
            <IconButton
              icon={X}
              label={`Remove chapter ${title || at + 1}`}
              className="mt-6"
              onClick={() => put(chapters.filter((_, index) => index !== at))}
            />
          </div>
          <Field label="Text" control={{ value: text, onChange: change(at, 'text'), onBlur: field.onBlur }}>
            <Textarea rows={3} maxLength={limits.reportChapter} />
          </Field>
        </fieldset>
      ))}
      {chapters.length < limits.reportChapters && (
        <Button icon={<Plus {...icon} />} onClick={add}>
          Add Chapter
        </Button>
      )}
    </div>
  );
}
