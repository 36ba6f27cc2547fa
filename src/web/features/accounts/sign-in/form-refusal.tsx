/** Why a form was refused that no field is to blame for. It stays; the toast that announces it goes after seconds. */
export function FormRefusal({ reason }: { reason: string | undefined }) {
  if (!reason) return null;
  return (
    <p className="rounded-control bg-paprika-tint px-4 py-3 font-medium text-paprika text-sm">{reason}</p>
  );
}
