import Autoplay, { type AutoplayType } from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useCallback, useEffect, useState } from 'react'
import { useStill } from './use-still.ts'

/** The number of slides in view, and their duration. @see REC-01 */
const IN_VIEW = 2
const STAY_MS = 5000

type Embla = UseEmblaCarouselType[1]

/** The position of a carousel, and the functions that change it. */
export function useCarousel() {
  const isStill = useStill()
  const [autoplay] = useState(() => Autoplay({ delay: STAY_MS, playOnInit: false, stopOnFocusIn: false }))
  const [setViewport, embla] = useEmblaCarousel({ align: 'start', containScroll: 'trimSnaps' }, [autoplay])
  const { first, last } = usePosition(embla)
  const [isStopped, setStopped] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const isPlaying = !isStopped && !isStill && last > 0
  useStops(embla, () => setStopped(true))
  useTimer(embla, isPlaying && !isHovered ? autoplay : null)

  // Ignores null: Embla stores the element in a state, which would render the unmounting carousel again.
  const viewport = useCallback(
    (element: HTMLElement | null) => {
      if (element !== null) setViewport(element)
    },
    [setViewport],
  )

  return {
    viewport,
    isPlaying,
    /** False with reduced motion, where the carousel does not move automatically. */
    canPlay: !isStill && last > 0,
    canGoBack: first > 0,
    canGoOn: first < last,
    toggle: () => setStopped(isPlaying),
    hover: setHovered,
    isInView: (index: number) => index >= first && index < first + IN_VIEW,
    goBack: () => {
      setStopped(true)
      embla?.scrollPrev(isStill)
    },
    goOn: () => {
      setStopped(true)
      embla?.scrollNext(isStill)
    },
  }
}

function usePosition(embla: Embla) {
  const [position, setPosition] = useState({ first: 0, last: 0 })

  // The carousel's scroll position, which the shopper also changes by swiping.
  useEffect(() => {
    if (embla === undefined) return
    const look = () =>
      setPosition({ first: embla.selectedScrollSnap(), last: embla.scrollSnapList().length - 1 })
    embla.on('select', look).on('reInit', look)
    look()
    return () => {
      embla.off('select', look).off('reInit', look)
    }
  }, [embla])
  return position
}

/** Stops the automatic movement permanently when the shopper touches or focuses the slides. */
function useStops(embla: Embla, stop: () => void): void {
  // DOM events of the section.
  useEffect(() => {
    if (embla === undefined) return
    const section = embla.rootNode().parentElement
    const enter = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) stop()
    }
    embla.on('pointerDown', stop)
    section?.addEventListener('focusin', enter)
    return () => {
      embla.off('pointerDown', stop)
      section?.removeEventListener('focusin', enter)
    }
  }, [embla, stop])
}

function useTimer(embla: Embla, autoplay: AutoplayType | null): void {
  // The carousel's timer, which restarts when the slides change.
  useEffect(() => {
    if (embla === undefined || autoplay === null) return
    const play = () => {
      if (embla.scrollSnapList().length > 1) autoplay.play()
    }
    play()
    embla.on('reInit', play)
    return () => {
      embla.off('reInit', play)
      autoplay.stop()
    }
  }, [embla, autoplay])
}
