import { type ParsedCell, parseFlag, parseStatus } from '../products/cells.ts';

// Whether a product is shown, and whether it is a draft, which was not published yet.

type StatusCells = { published: string; status: string };

/** Shown if published and neither draft nor archived. */
export function readStatus({ published, status }: StatusCells): {
  active: boolean;
  draft: boolean;
  faults: Partial<Record<keyof StatusCells, string>>;
} {
  const parsed = { published: parseFlag(true)(published), status: parseStatus(status) };
  const isShown = (cell: ParsedCell<boolean>) => !('value' in cell) || cell.value;
  return {
    active: isShown(parsed.published) && isShown(parsed.status),
    draft: /^draft$/i.test(status),
    faults: Object.fromEntries(
      Object.entries(parsed).flatMap(([column, cell]) => ('fault' in cell ? [[column, cell.fault]] : [])),
    ),
  };
}

export const statusCells = ({ isActive, isDraft }: { isActive: boolean; isDraft: boolean }): StatusCells => ({
  published: isActive ? 'TRUE' : 'FALSE',
  status: isActive ? 'active' : isDraft ? 'draft' : 'archived',
});
