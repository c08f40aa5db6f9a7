import {
  Activity,
  Boxes,
  DatabaseBackup,
  Hammer,
  HandHeart,
  History,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  Puzzle,
  ReceiptText,
  Settings,
  Tags,
  TicketPercent,
  Trash2,
  UserCog,
  UserSearch,
  Users,
  Webhook,
} from 'lucide-react';
import type { OwnAddress } from './page-rights.ts';

const icons: Record<OwnAddress, LucideIcon> = {
  '/admin': LayoutDashboard,
  '/admin/categories': Tags,
  '/admin/products': Boxes,
  '/admin/artisans': HandHeart,
  '/admin/orders': ReceiptText,
  '/admin/reviews': MessageSquareText,
  '/admin/custom-orders': Hammer,
  '/admin/users': Users,
  '/admin/personal-data': UserSearch,
  '/admin/promotions': TicketPercent,
  '/admin/activity': History,
  '/admin/trash': Trash2,
  '/admin/roles': UserCog,
  '/admin/api-keys': KeyRound,
  '/admin/webhooks': Webhook,
  '/admin/backups': DatabaseBackup,
  '/admin/status': Activity,
  '/admin/settings': Settings,
};

/** Returns the icon of a page; those of plugins share one. */
export const iconOf = (page: string): LucideIcon => icons[page as OwnAddress] ?? Puzzle;
