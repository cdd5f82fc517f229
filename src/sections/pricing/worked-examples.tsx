import { prefilledEnquiry } from '../../lib/prefilled-enquiry.ts';
import { estimate, estimateMessage, scopeText } from '../../lib/estimate.ts';
import { EstimateTable } from '../../ui/estimate-table.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import { Days } from './days.tsx';
import type { EstimatesProps } from './priced-service.ts';
import styles from './worked-examples.module.css';

type Props = EstimatesProps & { scopes: readonly { path: string; sample: 1 | 2 }[] };

/** Sample scopes with every line of their estimate; they need no script. */
export function WorkedExamples({ common, services, scopes, dayRates, ask, ...head }: Props) {
  const examples = scopes.map(({ path, sample }) => {
    const service = services.find((one) => one.path === path);
    if (!service) throw new Error(`content/pricing.yaml: examples names ${path}, which has no rules`);
    return { service, sample: service.samples[sample - 1] ?? service.samples[0] };
  });
  return (
    <Section {...head}>
      <div className={`${layout.columns} ${styles.examples}`}>
        {examples.map(({ service: { name, enquiry, rules }, sample: { title, ...scope } }) => {
          const result = estimate(common, rules, scope);
          return (
            <article key={name} data-settle="">
              <h3>{title}</h3>
              <p className={roles.note}>{[name, ...scopeText(common, rules, scope)].join(' · ')}</p>
              <Days result={result} dayRates={dayRates} />
              <EstimateTable {...result} />
              <a
                className={roles.onward}
                href={prefilledEnquiry(name, enquiry, estimateMessage(common, rules, scope))}
              >
                {ask}
              </a>
            </article>
          );
        })}
      </div>
    </Section>
  );
}
