import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  dropTargetForExternal,
  monitorForExternal,
} from '@atlaskit/pragmatic-drag-and-drop/external/adapter';
import { containsFiles } from '@atlaskit/pragmatic-drag-and-drop/utils/contains-files';
import { getFiles } from '@atlaskit/pragmatic-drag-and-drop/utils/get-files';
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/utils/prevent-unhandled';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Accepts files dropped on an element. Files dropped elsewhere are ignored, since the browser would open them and leave
 * the form.
 */
export function useFileDrop(target: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (!target.current) return;
    return combine(
      monitorForExternal({
        canMonitor: containsFiles,
        onDragStart: preventUnhandled.start,
        onDrop: preventUnhandled.stop,
      }),
      dropTargetForExternal({
        element: target.current,
        canDrop: containsFiles,
        onDragEnter: () => setIsOver(true),
        onDragLeave: () => setIsOver(false),
        onDrop({ source }) {
          setIsOver(false);
          take(getFiles({ source }));
        },
      }),
    );
  }, [target]);
  return isOver;
}
