import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DrawingItem } from '../../../../functions/core/drawings/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { paths } from '../../../model/paths.ts';
import { byKind } from '../list/kinds.ts';
import { SelectableLines } from '../list/selectable-lines.tsx';
import { DocumentDialog } from './document-dialog.tsx';

interface DocumentsCardProps {
  projectId: number;
  documents: readonly DrawingItem[];
  isAway: boolean;
}

/** The documents of a project that are no drawings, by kind (docs/product.md#documents). */
export function DocumentsCard({ projectId, documents, isAway }: DocumentsCardProps) {
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  return (
    <Card
      id="documents"
      title={documents.length > 0 ? `Documents ${documents.length}` : 'Documents'}
      actions={
        <Button
          disabled={isAway}
          icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}
          onClick={() => setAdding(true)}
        >
          Add Document
        </Button>
      }
    >
      {documents.length === 0 ? (
        <p className="text-muted">Contracts, permits and specifications stand here, each with its newest file.</p>
      ) : (
        <SelectableLines projectId={projectId} label="Documents" all={documents} shown={documents.toSorted(byKind)} />
      )}
      {isAdding && (
        <DocumentDialog
          projectId={projectId}
          onSaved={({ id }) => void navigate(paths.drawing.href(projectId, id))}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}
