import type { UploadState } from '../../components/files/upload-texts.ts';
import { UploadZone } from '../../components/files/upload-zone.tsx';
import { Section, Specimen } from './section.tsx';

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
