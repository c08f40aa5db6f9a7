import {
  Activity,
  Boxes,
  CalendarDays,
  ChartColumn,
  DatabaseBackup,
  Gauge,
  Hammer,
  HandHeart,
  History,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  Puzzle,
  ReceiptText,
  Search,
  Settings,
  Tags,
  TicketPercent,
  Trash2,
  Truck,
  UserCog,
  UserSearch,
  Users,
  Webhook,
} from 'lucide-react';

/** The icons of the menu; the pages of modules name theirs. */
const icons = {
  Activity,
  Boxes,
  CalendarDays,
  ChartColumn,
  DatabaseBackup,
  Gauge,
  Hammer,
  HandHeart,
  History,
  KeyRound,
  LayoutDashboard,
  MessageSquareText,
  ReceiptText,
  Search,
  Settings,
  Tags,
  TicketPercent,
  Trash2,
  Truck,
  UserCog,
  UserSearch,
  Users,
  Webhook,
} as const satisfies Record<string, LucideIcon>;

export type PageIcon = keyof typeof icons;

/** Returns the icon of a page; pages without one of their own, such as those of plugins, share one. */
export const iconOf = (icon: PageIcon | undefined): LucideIcon => (icon ? icons[icon] : Puzzle);
