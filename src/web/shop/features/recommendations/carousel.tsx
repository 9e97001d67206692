import { type PointerEvent, type ReactNode, useId } from 'react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { addOnsText } from '../../../../domains/recommendations/recommendations.messages.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import styles from './recommendations.module.css'
import { useCarousel } from './use-carousel.ts'

type CarouselProps = { heading: string; slides: readonly { key: string; content: ReactNode }[] }

/** Slides, two in view, that advance automatically until the user touches or focuses them, or presses Pause. */
export function Carousel({ heading, slides }: CarouselProps) {
  const id = useId()
  const carousel = useCarousel()
  const { viewport, isPlaying, isInView, hover } = carousel
  const point = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') hover(isOver)
  }
  return (
    <section className={styles['section']} aria-roledescription={addOnsText.carousel} aria-labelledby={id}>
      <div className={styles['head']}>
        <h3 id={id} tabIndex={-1}>
          {heading}
        </h3>
        <Controls carousel={carousel} />
      </div>
      <div
        ref={viewport}
        className={styles['viewport']}
        onPointerEnter={point(true)}
        onPointerLeave={point(false)}
      >
        <div className={styles['track']} aria-live={isPlaying ? 'off' : 'polite'}>
          {slides.map(({ key, content }, index) => (
            <div
              key={key}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slide groups no fields
              role="group"
              aria-roledescription={addOnsText.slide}
              aria-label={addOnsText.place(index + 1, slides.length)}
              className={styles['slide']}
              inert={!isInView(index)}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

function Controls({ carousel }: { carousel: ReturnType<typeof useCarousel> }) {
  const { isPlaying, canPlay, canGoBack, canGoOn, toggle, goBack, goOn } = carousel
  if (!canGoBack && !canGoOn) return null
  return (
    <div className={styles['controls']}>
      {canPlay && (
        <IconButton
          label={isPlaying ? addOnsText.pause : addOnsText.play}
          icon={isPlaying ? Pause : Play}
          onClick={toggle}
        />
      )}
      <IconButton
        label={addOnsText.previous}
        icon={ChevronLeft}
        aria-disabled={!canGoBack}
        onClick={goBack}
      />
      <IconButton label={addOnsText.next} icon={ChevronRight} aria-disabled={!canGoOn} onClick={goOn} />
    </div>
  )
}
