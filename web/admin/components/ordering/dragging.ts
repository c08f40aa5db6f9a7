import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** A row and its list; rows cannot be dropped into another list. */
type DraggedRow = { list: string; index: number };

export type DropEdge = 'top' | 'bottom' | null;

/**
 * Makes a row draggable by its handle.
 * @returns whether it is dragged, and the edge at which another row would be dropped
 */
export function useDraggableRow(
  row: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  { list, index }: DraggedRow,
) {
  const [dragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<DropEdge>(null);
  useEffect(() => {
    if (!row.current || !handle.current) return;
    const element = row.current;
    return combine(
      draggable({
        element,
        dragHandle: handle.current,
        getInitialData: () => ({ list, index }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list,
        getData: ({ input }) =>
          attachClosestEdge({ list, index }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) =>
          setEdge(source.data.index === index ? null : (extractClosestEdge(self.data) as DropEdge)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [row, handle, list, index]);
  return { dragged, edge };
}

/** Calls `onMove` when a row of the list was dropped at another position. */
export function useDroppedRows(list: string, onMove: (from: number, to: number) => void) {
  const move = useEffectEvent(onMove);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.list === list,
        onDrop({ source, location }) {
          const target = location.current.dropTargets[0];
          if (!target) return;
          const startIndex = source.data.index as number;
          const to = getReorderDestinationIndex({
            startIndex,
            indexOfTarget: target.data.index as number,
            closestEdgeOfTarget: extractClosestEdge(target.data),
            axis: 'vertical',
          });
          if (to !== startIndex) move(startIndex, to);
        },
      }),
    [list],
  );
}
