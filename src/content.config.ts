import { file, glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { aboutSchema } from './content/about-schema.ts';
import { docsCenterSchema } from './content/docs-center-schema.ts';
import { documentSchema } from './content/document-schema.ts';
import { articleSchema } from './content/article-schema.ts';
import { blogSchema } from './content/blog-schema.ts';
import { claimsSchema } from './content/claims-schema.ts';
import { homeSchema } from './content/home-schema.ts';
import { contactSchema } from './content/contact-schema.ts';
import { newsletterSchema } from './content/newsletter-schema.ts';
import { aiTestingSchema, servicesOverviewSchema } from './content/overview-schema.ts';
import { qualitySchema } from './content/quality-content-schema.ts';
import { defectsSchema } from './content/quality-schema.ts';
import { figureSchema, legalSchema, navigationSchema, pagesSchema, siteSchema } from './content/schemas.ts';
import { serviceSchema } from './content/service-schema.ts';
import { videoSchema } from './content/video-schema.ts';
import { workSchema, worksSchema } from './content/works-schema.ts';

const single = (name: string) => glob({ base: './content', pattern: name });

export const collections = {
  about: defineCollection({ loader: single('about.yaml'), schema: aboutSchema }),
  blog: defineCollection({
    loader: glob({ base: './content/blog', pattern: '*.md' }),
    schema: articleSchema,
  }),
  'blog-page': defineCollection({ loader: single('blog.yaml'), schema: blogSchema }),
  claims: defineCollection({ loader: single('claims.yaml'), schema: claimsSchema }),
  contact: defineCollection({ loader: single('contact.yaml'), schema: contactSchema }),
  site: defineCollection({ loader: single('site.yaml'), schema: siteSchema }),
  figures: defineCollection({ loader: file('./content/figures.yaml'), schema: figureSchema }),
  pages: defineCollection({ loader: single('pages.yaml'), schema: pagesSchema }),
  home: defineCollection({ loader: single('home.yaml'), schema: homeSchema }),
  'docs-center': defineCollection({ loader: single('docs-center.yaml'), schema: docsCenterSchema }),
  docs: defineCollection({
    loader: glob({ base: './content/docs', pattern: '*.md' }),
    schema: documentSchema,
  }),
  legal: defineCollection({
    loader: glob({ base: './content/legal', pattern: '*.md' }),
    schema: legalSchema,
  }),
  'known-defects': defineCollection({ loader: single('known-defects.yaml'), schema: defectsSchema }),
  quality: defineCollection({ loader: single('quality.yaml'), schema: qualitySchema }),
  'ai-testing': defineCollection({ loader: single('ai-testing.yaml'), schema: aiTestingSchema }),
  'services-overview': defineCollection({
    loader: single('services-overview.yaml'),
    schema: servicesOverviewSchema,
  }),
  newsletter: defineCollection({ loader: single('newsletter.yaml'), schema: newsletterSchema }),
  navigation: defineCollection({ loader: single('navigation.yaml'), schema: navigationSchema }),
  services: defineCollection({
    loader: glob({ base: './content/services', pattern: '*.yaml' }),
    schema: serviceSchema,
  }),
  videos: defineCollection({
    loader: glob({ base: './content/videos', pattern: '*.yaml' }),
    schema: videoSchema,
  }),
  works: defineCollection({ loader: single('works.yaml'), schema: worksSchema }),
  gallery: defineCollection({
    loader: glob({ base: './content/works', pattern: '*.yaml' }),
    schema: workSchema,
  }),
};
