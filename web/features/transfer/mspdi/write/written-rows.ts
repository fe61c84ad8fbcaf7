// The rows of a file in their order, with their levels. A major phase without phases has nothing to say there.
import type { PlanToWrite } from './plan-to-write.ts';
import type { RowToWrite } from './written-row.ts';

type Placed = Omit<RowToWrite, 'outline'>;

export function writtenRows(plan: PlanToWrite): RowToWrite[] {
  const majors = plan.majorPhases.filter(({ phases }) => phases.length > 0);
  // A single row that holds all others is the project itself where a file is read, so a single major phase gets one.
  const root = majors.length === 1 ? [heading(plan.name, null, 1)] : [];
  const level = root.length + 1;
  const rows = [
    ...root,
    ...majors.flatMap((major): Placed[] => [
      heading(major.name, major.description, level),
      ...major.phases.flatMap((phase): Placed[] => [
        {
          name: phase.name,
          description: phase.description,
          level: level + 1,
          row: phase,
          key: { kind: 'phase', id: phase.id },
          isSummary: phase.tasks.length > 0,
        },
        ...phase.tasks.map(
          (task): Placed => ({
            name: task.name,
            description: task.description,
            level: level + 2,
            row: task,
            key: { kind: 'task', id: task.id },
            isSummary: false,
          }),
        ),
      ]),
    ]),
  ];
  return outlined(rows);
}

function heading(name: string, description: string | null, level: number): Placed {
  return { name, description, level, row: null, key: null, isSummary: true };
}

/** Programs that know no levels make the tree from these numbers. */
function outlined(rows: readonly Placed[]): RowToWrite[] {
  const path: number[] = [];
  return rows.map((row) => {
    path.length = Math.min(path.length, row.level);
    path[row.level - 1] = (path[row.level - 1] ?? 0) + 1;
    return { ...row, outline: path.join('.') };
  });
}
