import { estimate, scopeText } from '../../lib/estimate.ts';
import { Section } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import { enquiryHref } from '../service/enquiry-link.ts';
import { Days } from './days.tsx';
import type { EstimatesProps } from './priced-service.ts';
import styles from './sample-scopes.module.css';

/** Two scopes of each service, counted by the rules of the planner. */
export function SampleScopes({ common, services, dayRates, ask, ...head }: EstimatesProps) {
  return (
    <Section {...head}>
      <ul className={styles.services}>
        {services.map(({ rules, samples, ...service }) => (
          <li key={service.path} data-settle="">
            <div>
              <h3>
                <a className={roles.link} href={service.path}>
                  {service.name}
                </a>
              </h3>
              <a className={roles.onward} href={enquiryHref(service)} aria-label={`${ask}: ${service.name}`}>
                {ask}
              </a>
            </div>
            {samples.map(({ title, ...scope }) => (
              <div key={title}>
                <Days result={estimate(common, rules, scope)} dayRates={dayRates} />
                <p>
                  <b>{title}</b>
                </p>
                <p className={roles.note}>{scopeText(common, rules, scope).join('\u00A0· ')}</p>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}
