import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { classNames } from '../../../components/controls/control-style.ts';
import { FoldButton } from './fold-button.tsx';
import { RowMenu } from './row-menu.tsx';
import { RowName } from './row-name.tsx';

interface ParentNameProps {
  entity: Exclude<PlanEntity, 'task'>;
  id: number;
  name: string;
  className: string;
}

/** The full name of a major phase or phase on several lines, with its buttons in the first line. */
export function ParentName({ entity, id, name, className }: ParentNameProps) {
  const row = rowKey(entity, id);
  return (
    <div className="relative">
      <RowName
        row={row}
        name={name}
        className={classNames(
          'block w-full break-words py-1 focus-visible:-outline-offset-2 pointer-coarse:py-3',
          'before:float-right before:h-6 before:w-14 pointer-coarse:before:h-8 pointer-coarse:before:w-22',
          className,
        )}
      />
      <div className="absolute top-0 right-0 flex">
        <FoldButton row={row} name={name} />
        <RowMenu entity={entity} id={id} name={name} />
      </div>
    </div>
  );
}
