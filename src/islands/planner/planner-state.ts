import type { SERVICES } from '../../../contract/enquiry.ts';
import type { Scope, ServiceRules } from '../../lib/estimate.ts';

/** The services of the planner by the path of their page, each with its initial scope. */
export type Service = {
  name: string;
  path: string;
  /** The option of the contact form. */
  enquiry: (typeof SERVICES)[number];
  rules: ServiceRules;
  first: Pick<Scope, 'size' | 'more'>;
};

export type Planned = { service: Service; scope: Scope };

export const startWith = (service: Service): Planned => ({
  service,
  scope: { ...service.first, has: [], environment: 'ready', repeat: 'once' },
});

export type Answer =
  | { question: 'service'; service: Service }
  | { question: 'has'; id: string }
  | { [Key in Exclude<keyof Scope, 'has'>]: { question: Key; value: Scope[Key] } }[Exclude<
      keyof Scope,
      'has'
    >];

export function answered({ service, scope }: Planned, answer: Answer): Planned {
  switch (answer.question) {
    case 'service': {
      // Size and what exists depend on the service; environment and repetition do not.
      const { environment, repeat } = scope;
      const started = startWith(answer.service);
      return { ...started, scope: { ...started.scope, environment, repeat } };
    }
    case 'has': {
      const has = Object.keys(service.rules.exists).filter(
        (id) => scope.has.includes(id) !== (id === answer.id),
      );
      return { service, scope: { ...scope, has } };
    }
    default:
      return { service, scope: { ...scope, [answer.question]: answer.value } };
  }
}
