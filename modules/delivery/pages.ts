import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  admin: [
    {
      path: 'admin/delivery/lanes',
      file: 'admin/lanes/page.tsx',
      get label() {
        return m.pages.lanes();
      },
      words: 'shipping rates delivery pin code pincode zone courier lane',
      right: 'settings',
      icon: 'Truck',
    },
    {
      path: 'admin/delivery/calendar',
      file: 'admin/calendar/page.tsx',
      get label() {
        return m.pages.calendar();
      },
      words: 'holiday closed day festival vacation off',
      right: 'settings',
      icon: 'CalendarDays',
    },
    {
      path: 'admin/delivery/capacity',
      file: 'admin/capacity/page.tsx',
      get label() {
        return m.pages.capacity();
      },
      words: 'capacity workload making time lead',
      right: 'settings',
      icon: 'Gauge',
      shortcut: 'w',
    },
  ],
} as const satisfies ModulePages;
