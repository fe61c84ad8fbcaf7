import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../web/components/controls/button.tsx';
import { ButtonLink } from '../../../web/components/controls/button-link.tsx';
import { CopyField } from '../../../web/components/controls/copy-field.tsx';
import { IconButton } from '../../../web/components/controls/icon-button.tsx';
import { Menu } from '../../../web/components/controls/menu.tsx';
import { Tabs } from '../../../web/components/controls/tabs.tsx';
import { Section, Specimen } from './section.tsx';

const looks = ['primary', 'secondary', 'quiet', 'danger'] as const;
const plus = <Plus aria-hidden size={16} strokeWidth={1.75} />;

export function Buttons() {
  return (
    <Section title="Buttons">
      {looks.map((look) => (
        <Specimen key={look} name={look}>
          <div className="flex flex-wrap gap-2">
            <Button look={look}>Ready</Button>
            <Button look={look} icon={plus}>
              With icon
            </Button>
            <Button look={look} disabled>
              Disabled
            </Button>
            <Button look={look} pending>
              Pending
            </Button>
          </div>
        </Specimen>
      ))}
      <Specimen name="link">
        <ButtonLink to="/" icon={plus}>
          Leads on
        </ButtonLink>
      </Specimen>
      <Specimen name="icon, and disabled">
        <IconButton icon={Pencil} label="Edit something" />
        <IconButton icon={Trash2} label="Delete something" disabled />
      </Specimen>
    </Section>
  );
}

export function Ways() {
  return (
    <Section title="Menu, tabs, copy">
      <Specimen name="menu">
        <Menu
          trigger={<IconButton icon={Ellipsis} label="More" />}
          groups={[
            [
              { label: 'Chosen', isChecked: true },
              { label: 'Disabled', disabled: true },
            ],
            [{ label: 'Delete', icon: Trash2, isDanger: true }],
          ]}
        />
      </Specimen>
      <Specimen name="tabs">
        <Tabs
          label="Examples"
          current="one"
          tabs={[
            { id: 'one', label: 'Current', to: '/' },
            { id: 'two', label: 'Another', to: '/' },
          ]}
        />
      </Specimen>
      <Specimen name="copy" className="w-72">
        <CopyField label="Reset link" value="https://example.com/reset" onCopied={() => {}} />
      </Specimen>
    </Section>
  );
}
