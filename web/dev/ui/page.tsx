export default function DesignSystemPage() {
  return null;
}
