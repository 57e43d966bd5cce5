import { CallToAction } from '../CallToAction';
import type { HostFacts } from '../visit';
import { ConformanceTable } from './ConformanceTable';
import { Features } from './Features';
import { Figures } from './Figures';
import { Hero } from './Hero';
import { HostGroups } from './HostGroups';
import { Pictures } from './Pictures';
import { PricingSection } from './PricingSection';
import { ProblemSolution } from './ProblemSolution';
import { Trust } from './Trust';
import { Why } from './Why';

export const LandingPage = ({ hosts }: { hosts: readonly HostFacts[] }) => (
  <>
    <Hero />
    <ProblemSolution />
    <Pictures />
    <Features />
    <HostGroups hosts={hosts} />
    <ConformanceTable hosts={hosts} />
    <Why />
    <Figures hosts={hosts} />
    <PricingSection />
    <Trust />
    <CallToAction />
  </>
);
