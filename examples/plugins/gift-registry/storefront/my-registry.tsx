import { type FormEvent, useId } from 'react';
import { Link } from 'react-router';
import { Section } from '#modules/accounts/storefront/profile/section.tsx';
import { errorMessageOf } from '#web/api/client.ts';
import { useUserData } from '#web/session/use-user-data.ts';
import { button } from '#web/ui/button.ts';
import { toast } from '#web/ui/toasts.tsx';
import { callApi, fetchAsUser } from '../client.ts';

const input = 'mt-1 block min-h-11 w-full rounded-lg border border-control bg-paper px-3';

/** The customer's own registry, on the profile. */
export default function MyRegistry() {
  const id = useId();
  const { data, setData } = useUserData(async () => ({
    registry: await fetchAsUser('GET /api/gift-registry/mine'),
  }));
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    try {
      const body = { title: String(form.get('title')), day: String(form.get('day')) };
      setData({ registry: await callApi('PUT /api/gift-registry/mine', { body }) });
      toast.success('Your registry is saved');
    } catch (error) {
      toast.error(errorMessageOf(error));
    }
  };
  if (!data) return null;
  const { registry } = data;
  return (
    <Section title="Gift registry">
      {registry && (
        <p className="mb-5">
          {registry.items.length} gifts, {registry.items.filter(({ isGiven }) => isGiven).length} given.{' '}
          <Link to={`/registries/${registry.token}`} className="underline">
            The page for your guests
          </Link>
        </p>
      )}
      <form onSubmit={save} className="grid gap-4">
        <label htmlFor={`${id}-title`}>
          Occasion
          <input
            id={`${id}-title`}
            name="title"
            required
            maxLength={100}
            defaultValue={registry?.title}
            className={input}
          />
        </label>
        <label htmlFor={`${id}-day`}>
          Day
          <input
            id={`${id}-day`}
            name="day"
            type="date"
            required
            defaultValue={registry?.day}
            className={input}
          />
        </label>
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {registry ? 'Save the registry' : 'Create a registry'}
        </button>
      </form>
    </Section>
  );
}
