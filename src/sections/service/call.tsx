import { ButtonLink } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import grounds from '../../ui/ground.module.css';
import page from '../../ui/layout.module.css';
import { Marked } from '../../ui/marked.tsx';
import { enquiryHref, type ServiceFacts } from './enquiry-link.ts';
import styles from './call.module.css';

export type CallProps = { layout: 'tape' | 'ink'; title: string; note?: string | undefined; button: string };

const classes = { tape: `${grounds.tape} ${grounds.marks}`, ink: grounds.panel };

export function Call({ service, layout, title, note, button }: CallProps & { service: ServiceFacts }) {
  return (
    <section className={classes[layout]}>
      <div className={`${page.container} ${styles.inner}`}>
        <div>
          <h2>{layout === 'ink' ? <Marked text={title} /> : title.replaceAll('*', '')}</h2>
          {note && <p>{note}</p>}
          <ButtonLink href={enquiryHref(service)} variant={layout === 'ink' ? 'tape' : 'ink'} arrow>
            {button}
          </ButtonLink>{' '}
          <ButtonLink href={enquiryHref(service, '/contact/book')} variant="plain">
            Pick a time
          </ButtonLink>
        </div>
        <Drawing name={service.drawing} />
      </div>
    </section>
  );
}
